import { type ComponentType, lazy } from 'react'
import { type ChunkError, loadChunk } from './load-chunk.ts'

let report: (error: ChunkError) => void = () => {}

/** Registers a listener for scripts that failed to load. */
export function onChunkFailure(handler: (error: ChunkError) => void) {
  report = handler
}

/** Loads a script of this name when it is needed; a failure is reported and thrown as a ChunkError. */
export const loadPart = <T>(id: string, load: () => Promise<T>): Promise<T> =>
  loadChunk(id, load, error => report(error))

/** A component whose script is loaded when it is first shown. */
export const lazyPart = <P extends object>(id: string, load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => loadPart(id, load))
