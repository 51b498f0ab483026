import { folderScripts } from './folder-fonts.ts'

const letters = /[\p{Script_Extensions=Hebrew}\p{Script_Extensions=Arabic}]/u

/** Whether a text has letters that the font of the document has none of, and another one may have. */
export const hasOtherLetters = (text: string): boolean =>
  letters.test(text) || Object.values(folderScripts).some(script => script.letters.test(text))

/** Whether a text is read from right to left as a whole: its first letter says so. */
export const startsRightToLeft = (text: string): boolean => letters.test(/\p{L}/u.exec(text)?.[0] ?? '')
