const letters = /[\p{Script_Extensions=Hebrew}\p{Script_Extensions=Arabic}]/u

/** Whether a text has letters that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => letters.test(text)

/** Whether a text is read from right to left as a whole: its first letter says so. */
export const startsRightToLeft = (text: string): boolean => letters.test(/\p{L}/u.exec(text)?.[0] ?? '')
