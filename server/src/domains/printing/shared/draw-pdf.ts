import { type DrawingOrder, drawInThread } from '../draw/draw-in-thread.ts'

/** The sheet as the bytes of a PDF, drawn in a thread of its own. @throws AppError as `drawInThread` */
export const drawPdf = (order: DrawingOrder): Promise<Uint8Array> => drawInThread(order)
