#include "CPullbackPostgres.h"

#ifdef PULLBACK_POSTGRES
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#error "The trait Postgres needs the headers of libpq: libpq-dev on Debian, libpq-devel on Fedora."
#endif

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct pullback_pq {
  PGconn *connection;
  PGresult *result;
  PGnotify *notification;
  char *sql;
  int count;
  int capacity;
  Oid *types;
  char **values;
  int *lengths;
  int *formats;
  bool is_too_large;
  char message[1024];
  char state[6];
};

// Ends the program if memory cannot be allocated, as Swift does.
static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static int64_t milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void fail(pullback_pq *c, const char *message) {
  snprintf(c->message, sizeof c->message, "%s", message ? message : "");
  c->state[0] = 0;
}

/// Waits until the socket can be read or written, and returns true; false after the deadline.
static bool wait_for(pullback_pq *c, short events, int64_t deadline) {
  for (;;) {
    int64_t left = deadline - milliseconds();
    if (left <= 0) return false;
    struct pollfd socket = {.fd = PQsocket(c->connection), .events = events};
    int ready = poll(&socket, 1, left > INT_MAX ? INT_MAX : (int)left);
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return true;  // libpq finds out what is wrong.
  }
}

static void ignore_notice(void *context, const char *message) {
  (void)context;
  (void)message;
}

bool pullback_pq_can_read(const char *url) {
  char *error = NULL;
  PQconninfoOption *options = PQconninfoParse(url, &error);
  if (error) PQfreemem(error);
  if (!options) return false;
  bool result = true;
  for (PQconninfoOption *option = options; option->keyword; option++)
    if (!strcmp(option->keyword, "port") && option->val)
      result = result && strspn(option->val, "0123456789,") == strlen(option->val);
  PQconninfoFree(options);
  return result;
}

pullback_pq *pullback_pq_make(void) { return checked(calloc(1, sizeof(pullback_pq))); }

static void forget_result(pullback_pq *c) {
  PQclear(c->result);
  c->result = NULL;
}

static void forget_parameters(pullback_pq *c) {
  for (int i = 0; i < c->count; i++) free(c->values[i]);
  c->count = 0;
  c->is_too_large = false;
}

void pullback_pq_close(pullback_pq *c) {
  forget_result(c);
  if (c->notification) PQfreemem(c->notification);
  c->notification = NULL;
  PQfinish(c->connection);
  c->connection = NULL;
}

void pullback_pq_free(pullback_pq *c) {
  pullback_pq_close(c);
  forget_parameters(c);
  free(c->sql);
  free(c->types);
  free(c->values);
  free(c->lengths);
  free(c->formats);
  free(c);
}

bool pullback_pq_is_open(const pullback_pq *c) {
  return c->connection && PQstatus(c->connection) == CONNECTION_OK;
}

bool pullback_pq_connect(pullback_pq *c, const char *url, int32_t timeout) {
  pullback_pq_close(c);
  int64_t deadline = milliseconds() + timeout;
  // The URL may override the values before `dbname`, but not those after it.
  const char *keys[] = {"fallback_application_name", "keepalives_idle", "keepalives_interval",
                        "dbname", "client_encoding", NULL};
  const char *values[] = {"pullback", "10", "5", *url ? url : NULL, "UTF8", NULL};
  c->connection = checked(PQconnectStartParams(keys, values, 1));
  PQsetNoticeProcessor(c->connection, ignore_notice, NULL);
  // Only the verbose message of a refused connection contains its SQLSTATE code.
  PQsetErrorVerbosity(c->connection, PQERRORS_VERBOSE);
  PostgresPollingStatusType status = PGRES_POLLING_WRITING;
  while (PQstatus(c->connection) != CONNECTION_BAD && status != PGRES_POLLING_OK &&
         status != PGRES_POLLING_FAILED) {
    short events = status == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    if (!wait_for(c, events, deadline)) {
      fail(c, "it did not answer in time");
      pullback_pq_close(c);
      return false;
    }
    status = PQconnectPoll(c->connection);
  }
  if (status == PGRES_POLLING_OK && PQsetnonblocking(c->connection, 1) == 0) return true;
  fail(c, PQerrorMessage(c->connection));
  pullback_pq_close(c);
  return false;
}

void pullback_pq_begin(pullback_pq *c, const char *sql) {
  forget_result(c);
  forget_parameters(c);
  free(c->sql);
  c->sql = checked(strdup(sql));
}

/// Adds a parameter without a value, and returns its index.
static int next_parameter(pullback_pq *c, uint32_t type) {
  if (c->count == c->capacity) {
    c->capacity = c->capacity ? 2 * c->capacity : 8;
    c->types = checked(realloc(c->types, c->capacity * sizeof *c->types));
    c->values = checked(realloc(c->values, c->capacity * sizeof *c->values));
    c->lengths = checked(realloc(c->lengths, c->capacity * sizeof *c->lengths));
    c->formats = checked(realloc(c->formats, c->capacity * sizeof *c->formats));
  }
  int index = c->count++;
  c->types[index] = type;
  c->values[index] = NULL;
  c->lengths[index] = 0;
  c->formats[index] = 1;
  return index;
}

void pullback_pq_add(pullback_pq *c, uint32_t type, const uint8_t *bytes, int64_t count) {
  int index = next_parameter(c, type);
  // The server accepts no value of more than one gigabyte.
  if (count >= 1 << 30) {
    c->is_too_large = true;
    return;
  }
  c->values[index] = checked(malloc(count + 1));
  if (count > 0) memcpy(c->values[index], bytes, count);
  c->lengths[index] = (int)count;
}

void pullback_pq_add_null(pullback_pq *c, uint32_t type) { next_parameter(c, type); }

/// Records an error that the server reported, or the loss of the connection.
static void fail_with_result(pullback_pq *c, PGresult *result) {
  const char *text = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  fail(c, text ? text : PQerrorMessage(c->connection));
  const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (state) snprintf(c->state, sizeof c->state, "%s", state);
}

bool pullback_pq_run(pullback_pq *c, int32_t timeout) {
  int64_t deadline = milliseconds() + timeout;
  forget_result(c);
  if (c->is_too_large) {
    forget_parameters(c);
    fail(c, "a value is larger than a gigabyte");
    strcpy(c->state, "54000");
    return false;
  }
  bool is_sent = c->connection &&
                 PQsendQueryParams(c->connection, c->sql, c->count, c->types,
                                   (const char *const *)c->values, c->lengths, c->formats, 1);
  forget_parameters(c);
  if (!is_sent) {
    fail(c, c->connection ? PQerrorMessage(c->connection) : "there is no connection");
    return false;
  }
  bool has_failed = false;
  for (;;) {
    int unsent = PQflush(c->connection);
    while (unsent == 1 || PQisBusy(c->connection)) {
      if (!wait_for(c, unsent == 1 ? POLLIN | POLLOUT : POLLIN, deadline)) {
        fail(c, "it did not answer in time");
        pullback_pq_close(c);
        return false;
      }
      if (!PQconsumeInput(c->connection)) break;  // PQgetResult reports the reason.
      if (unsent == 1) unsent = PQflush(c->connection);
    }
    PGresult *result = PQgetResult(c->connection);
    if (!result) return !has_failed;
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
      forget_result(c);
      c->result = result;
    } else {
      if (!has_failed) fail_with_result(c, result);
      has_failed = true;
      PQclear(result);
    }
  }
}

int32_t pullback_pq_rows(const pullback_pq *c) { return PQntuples(c->result); }
int32_t pullback_pq_columns(const pullback_pq *c) { return PQnfields(c->result); }

int64_t pullback_pq_length(const pullback_pq *c, int32_t row, int32_t column) {
  return PQgetisnull(c->result, row, column) ? -1 : PQgetlength(c->result, row, column);
}

void pullback_pq_copy(const pullback_pq *c, int32_t row, int32_t column, uint8_t *bytes) {
  memcpy(bytes, PQgetvalue(c->result, row, column), PQgetlength(c->result, row, column));
}

const char *pullback_pq_message(const pullback_pq *c) { return c->message; }
const char *pullback_pq_state(const pullback_pq *c) { return c->state; }

int32_t pullback_pq_notification(pullback_pq *c, pullback_pq_waker waker, int32_t timeout) {
  if (c->notification) PQfreemem(c->notification);
  c->notification = NULL;
  if (!c->connection) return -1;
  int64_t deadline = milliseconds() + timeout;
  for (;;) {
    c->notification = PQnotifies(c->connection);
    if (c->notification) return 1;
    int64_t left = deadline - milliseconds();
    struct pollfd sockets[] = {{.fd = PQsocket(c->connection), .events = POLLIN},
                               {.fd = waker.read_end, .events = POLLIN}};
    int ready = poll(sockets, 2, left > 0 ? (int)left : 0);
    if (ready > 0 && sockets[1].revents) return 0;
    if (ready > 0 && !PQconsumeInput(c->connection)) {
      fail(c, PQerrorMessage(c->connection));
      pullback_pq_close(c);
      return -1;
    }
    if (ready == 0 && left <= 0) return 0;
  }
}

const char *pullback_pq_payload(const pullback_pq *c) {
  return c->notification ? c->notification->extra : "";
}

pullback_pq_waker pullback_pq_waker_make(void) {
  int ends[2];
  if (pipe(ends) != 0) return (pullback_pq_waker){-1, -1};
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return (pullback_pq_waker){ends[0], ends[1]};
}

void pullback_pq_waker_wake(pullback_pq_waker waker) {
  char byte = 0;
  // If the pipe is full, earlier bytes already wake the reader.
  ssize_t written = write(waker.write_end, &byte, 1);
  (void)written;
}

bool pullback_pq_waker_wait(pullback_pq_waker waker, int32_t timeout) {
  struct pollfd end = {.fd = waker.read_end, .events = POLLIN};
  return poll(&end, 1, timeout) > 0;
}

void pullback_pq_waker_free(pullback_pq_waker waker) {
  close(waker.read_end);
  close(waker.write_end);
}
#endif
