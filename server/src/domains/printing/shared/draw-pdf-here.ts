import { drawSheet } from '../draw/draw-sheet.ts'
import type { Sheet } from './sheet.ts'

/** The sheet as the bytes of a PDF, drawn where it is asked for: for calls that are answered in a thread already. */
export const drawPdfHere = (sheet: Sheet, madeAt: Date): Promise<Uint8Array> => drawSheet(sheet, madeAt)
