import { drawInThread } from '../draw/draw-in-thread.ts'
import type { Sheet } from './sheet.ts'

/** The sheet as the bytes of a PDF, drawn in a thread of its own. @throws AppError as `drawInThread` */
export const drawPdf = (sheet: Sheet, madeAt: Date): Promise<Uint8Array> => drawInThread({ sheet, madeAt })
