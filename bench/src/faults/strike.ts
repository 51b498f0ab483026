import { join } from 'node:path'
import { homeOf } from '@bic/database/embedded/home'
import { runningPostmaster } from '@bic/database/embedded/postmaster'
import { childrenOf } from './children.ts'
import { endThreads } from './inspect-threads.ts'
import type { Product } from './product.ts'

/** What can be struck: by the name it has in the table. */
export type Fault =
  | 'server'
  | 'work process'
  | 'readers'
  | 'analysis threads'
  | 'drawing thread'
  | 'backend'
  | 'postmaster'
  | 'both'
  | 'SIGTERM'

const kill = (pid: number | undefined): void => {
  if (!pid) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** Whether a strike hit what it was aimed at. */
export const hasHit = (note: string): boolean => !note.startsWith('0 ')

/** Strikes once. `backend` is the one to be killed when a backend is. Answers what has to be said of it. */
export const strike = async (
  product: Product,
  dataDir: string,
  fault: Fault,
  backend: number | undefined,
): Promise<string> => {
  const postmaster = () => runningPostmaster(join(homeOf(dataDir), 'cluster'))
  switch (fault) {
    case 'server':
      await product.end('SIGKILL')
      return ''
    case 'SIGTERM': {
      const before = performance.now()
      const code = await product.end('SIGTERM')
      return `ended with code ${code} after ${((performance.now() - before) / 1000).toFixed(1)} s`
    }
    case 'work process': {
      const workers = childrenOf(product.pid(), 'work-process')
      workers.forEach(kill)
      return `${workers.length} killed`
    }
    case 'analysis threads':
      return `${await endThreads(product.inspectPort, 'analysis-thread.ts')} ended`
    case 'drawing thread':
      return `${await endThreads(product.inspectPort, 'draw-worker.ts', 'wait for one')} ended`
    case 'readers': {
      const readers = childrenOf(product.pid(), 'work-process').flatMap(worker => childrenOf(worker, 'extract-worker'))
      readers.forEach(kill)
      return `${readers.length} killed`
    }
    case 'backend':
      kill(backend)
      return ''
    case 'postmaster':
      kill(postmaster())
      return ''
    case 'both':
      kill(postmaster())
      await product.end('SIGKILL')
      return ''
  }
}
