import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves: nobody gets one of these while a product is started again. */
const [first, last] = [15_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of this machine that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(first, last)
  return (await isFree(port)) ? port : freePort()
}
