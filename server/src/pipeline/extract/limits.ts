const MEGABYTE = 1024 * 1024

/** Largest file that is taken, in bytes (FI00 above it). */
export const MAX_FILE_BYTES = 25 * MEGABYTE
/** What the parts of an office file that are read may unpack to, in bytes, all together. */
export const MAX_UNPACKED_BYTES = 200 * MEGABYTE
/** A part above `RATIO_FREE_BYTES` that shrank more than this was made to explode, not to be read. */
export const MAX_UNPACK_RATIO = 250
export const RATIO_FREE_BYTES = 4 * MEGABYTE
export const MAX_ZIP_ENTRIES = 10_000
/** Pages of a PDF that are read; a notice says when there are more. */
export const MAX_PDF_PAGES = 5_000
/** After so many unreadable pages in a row the rest are taken to be missing. */
export const MAX_BAD_PAGES_IN_A_ROW = 20
/**
 * Pieces of text that are drawn on the pages of a PDF, all together; pages may share one content stream, so that a small
 * file draws very many. A page has some hundred, or some thousand when each letter is placed by itself: 600 on each of
 * 5,000 pages, 6,000 on each of 500.
 */
export const MAX_PDF_PIECES = 3_000_000

/** Characters of text that one file may give: as many as the largest plain text. */
export const MAX_TEXT_LENGTH = 25 * MEGABYTE
/**
 * Turns of calls and parts of mails and documents in one file. A ten-hour call in captions of one second has 36,000,
 * a document of 500 pages with 50 paragraphs each 25,000, plain text of 25 MB in paragraphs of 100 characters 250,000.
 */
export const MAX_TURNS = 250_000
/** Sentences of one file; plain text of 25 MB in sentences of 50 characters has as many. */
export const MAX_SENTENCES = 500_000
/** Messages of one mailbox. */
export const MAX_MAILBOX_MESSAGES = 50_000
export const MAX_MIME_DEPTH = 50
export const MAX_HEADER_BYTES = MEGABYTE
/** Elements of XML within one another; the reader of Word documents takes quadratic time in this. */
export const MAX_XML_DEPTH = 500
/** How deep the values of a JSON file stand within one another, and how many there are. */
export const MAX_JSON_DEPTH = 200
export const MAX_JSON_VALUES = 3_000_000
/** Elements of HTML within one another; the reader of HTML takes quadratic time in this. */
export const MAX_HTML_DEPTH = 5_000
