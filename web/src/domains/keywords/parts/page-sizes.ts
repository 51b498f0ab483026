/** Rows of a page where many keywords are listed. */
export const pageSizesOfKeywords = [50, 75, 100] as const
