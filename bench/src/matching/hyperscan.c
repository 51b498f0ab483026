/*
 * Finds keywords, as whole words in any case, in records with Hyperscan.
 *
 *   hyperscan KEYWORDS RECORDS
 *
 * KEYWORDS holds one keyword a line; RECORDS holds texts, each ended by a zero byte. Prints how many matches there were, and the processor
 * time from the first record to the last in seconds, the compiling of the keywords not included: {"matches":1,"seconds":0.1}.
 *
 * Hyperscan looks for the keywords as literals, parts of words too; whether a match is made of whole words is decided when it reports it.
 * Patterns with \b would take minutes to compile for 50,000 keywords, and longer to scan for.
 */
#include <hs/hs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a match is judged by, and how many were. */
struct search {
  const char *record;
  size_t length;
  const size_t *widths;
  unsigned long long matches;
};

static void stop_when(int failed, const char *what) {
  if (!failed) return;
  fprintf(stderr, "hyperscan: %s failed\n", what);
  exit(1);
}

/* What a file holds, with a zero byte after it. */
static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  stop_when(!file || fseek(file, 0, SEEK_END) != 0, path);
  *length = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*length + 1);
  stop_when(!bytes || fread(bytes, 1, *length, file) != *length, path);
  bytes[*length] = 0;
  fclose(file);
  return bytes;
}

/* The database of the keywords of a file; `widths` becomes the number of bytes of each. */
static hs_database_t *compile(const char *path, const size_t **widths) {
  size_t length;
  char *text = read_file(path, &length);
  unsigned count = 0;
  for (size_t at = 0; at < length; at++) count += text[at] == '\n';
  const char **keywords = malloc(count * sizeof *keywords);
  unsigned *flags = malloc(count * sizeof *flags);
  unsigned *ids = malloc(count * sizeof *ids);
  size_t *lengths = malloc(count * sizeof *lengths);
  stop_when(!keywords || !flags || !ids || !lengths, "getting memory");
  unsigned k = 0;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"), k++) {
    keywords[k] = line;
    flags[k] = HS_FLAG_CASELESS;
    ids[k] = k;
    lengths[k] = strlen(line);
  }
  hs_database_t *database = NULL;
  hs_compile_error_t *error = NULL;
  const hs_error_t answer =
      hs_compile_lit_multi(keywords, flags, ids, lengths, k, HS_MODE_BLOCK, NULL, &database, &error);
  stop_when(answer != HS_SUCCESS, error ? error->message : "compiling");
  *widths = lengths;
  return database;
}

/* Whether a byte belongs to a word: an ASCII letter or digit, `_`, or a part of any other character. */
static int is_in_word(char byte) {
  const unsigned char unit = (unsigned char)byte, lower = unit | 0x20;
  return (lower >= 'a' && lower <= 'z') || (unit >= '0' && unit <= '9') || unit == '_' || unit >= 0x80;
}

static int judge(unsigned id, unsigned long long unused, unsigned long long to, unsigned flags, void *context) {
  (void)unused, (void)flags;
  struct search *search = context;
  const size_t from = (size_t)to - search->widths[id];
  if (from > 0 && is_in_word(search->record[from - 1])) return 0;
  if (to < search->length && is_in_word(search->record[to])) return 0;
  search->matches++;
  return 0;
}

static double processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  stop_when(count != 3, "reading the arguments");
  size_t length;
  const char *records = read_file(arguments[2], &length);
  struct search search = {0};
  hs_database_t *database = compile(arguments[1], &search.widths);
  hs_scratch_t *scratch = NULL;
  stop_when(hs_alloc_scratch(database, &scratch) != HS_SUCCESS, "getting memory");
  const double started = processor_time();
  for (search.record = records; search.record < records + length; search.record += search.length + 1) {
    search.length = strlen(search.record);
    const unsigned width = (unsigned)search.length;
    stop_when(hs_scan(database, search.record, width, 0, scratch, judge, &search) != HS_SUCCESS, "scanning");
  }
  printf("{\"matches\":%llu,\"seconds\":%.6f}\n", search.matches, processor_time() - started);
  return 0;
}
