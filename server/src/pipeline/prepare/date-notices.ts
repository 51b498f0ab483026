/** Said of a conversation whose source has no date. */
export const noDateNotice = 'The source gives no date.'
/** Said of one whose date is that of its file. */
export const dateOfNameNotice = 'The date is the one in the name of its file or folder.'

/** Whether a notice is about where the date comes from; it goes when a person sets the date. */
export const isDateNotice = (notice: string): boolean => notice === noDateNotice || notice === dateOfNameNotice
