/// Functions of libpq in a form that Swift uses without raw memory: values are copied in and out,
/// each call that waits has a timeout in milliseconds, and the message of an error stays with the
/// connection.
///
/// Only one thread at a time may use a connection; any thread may use a waker.
#ifndef PULLBACK_POSTGRES_H
#define PULLBACK_POSTGRES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct pullback_pq pullback_pq;

/// Ends a call of `pullback_pq_notification` or `pullback_pq_waker_wait` from another thread. The
/// wake is permanent.
typedef struct pullback_pq_waker {
  int32_t read_end;
  int32_t write_end;
} pullback_pq_waker;

/// Whether libpq can parse a URL, and the port in the URL is a number.
bool pullback_pq_can_read(const char *url);

pullback_pq *pullback_pq_make(void);
void pullback_pq_free(pullback_pq *c);

/// Connects to a server, after closing the connection that was open. An empty URL stands for the
/// environment variables of libpq. Returns false if that fails; see `pullback_pq_message`.
bool pullback_pq_connect(pullback_pq *c, const char *url, int32_t timeout);
bool pullback_pq_is_open(const pullback_pq *c);
void pullback_pq_close(pullback_pq *c);

/// Begins a statement. Add its parameters afterwards, each in the binary format of its type.
void pullback_pq_begin(pullback_pq *c, const char *sql);
void pullback_pq_add(pullback_pq *c, uint32_t type, const uint8_t *bytes, int64_t count);
void pullback_pq_add_null(pullback_pq *c, uint32_t type);
/// Runs the statement that was begun. Returns false if that fails; see `pullback_pq_message`. A
/// timeout closes the connection.
bool pullback_pq_run(pullback_pq *c, int32_t timeout);

int32_t pullback_pq_rows(const pullback_pq *c);
int32_t pullback_pq_columns(const pullback_pq *c);
/// The number of bytes of a value; -1 for NULL.
int64_t pullback_pq_length(const pullback_pq *c, int32_t row, int32_t column);
void pullback_pq_copy(const pullback_pq *c, int32_t row, int32_t column, uint8_t *bytes);

/// The message of the last call that failed.
const char *pullback_pq_message(const pullback_pq *c);
/// The SQLSTATE code of the last error, five characters; empty if the error does not come from the
/// server.
const char *pullback_pq_state(const pullback_pq *c);

/// Waits for a notification. Returns 1 if there is one, 0 after the timeout or a wake, -1 if the
/// connection is lost. A timeout of 0 does not wait.
int32_t pullback_pq_notification(pullback_pq *c, pullback_pq_waker waker, int32_t timeout);
const char *pullback_pq_payload(const pullback_pq *c);

pullback_pq_waker pullback_pq_waker_make(void);
void pullback_pq_waker_wake(pullback_pq_waker waker);
/// Waits for a wake. Returns true after a wake, false after the timeout.
bool pullback_pq_waker_wait(pullback_pq_waker waker, int32_t timeout);
void pullback_pq_waker_free(pullback_pq_waker waker);

#endif
