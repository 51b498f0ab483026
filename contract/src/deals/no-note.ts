/** The id that stands for no note. */
export const noNote = -1
