import { parentPort } from 'node:worker_threads'
import type { DrawingOrder, Drawn } from './draw-in-thread.ts'
import { drawSheet } from './draw-sheet.ts'
import { TooLong } from './page-limit.ts'

const port = parentPort
if (port === null) throw new Error('draw-worker.ts runs only as a worker thread')

const draw = async ({ sheet, madeAt }: DrawingOrder): Promise<Drawn> => {
  try {
    return { pdf: await drawSheet(sheet, madeAt) }
  } catch (error) {
    if (error instanceof TooLong) return { tooLong: true }
    throw error
  }
}

// What fails ends the thread, with the error that the other side gets.
port.on('message', async (order: DrawingOrder) => port.postMessage(await draw(order)))
