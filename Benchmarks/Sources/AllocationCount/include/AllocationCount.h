#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// How many heap blocks this thread has asked for.
int64_t allocation_count(void);

/// How many bytes the process has in use on the heap, with what the allocator adds to each block.
int64_t allocated_bytes(void);

#endif
