import type { ErrorComponentProps } from '@tanstack/react-router'
import { ChunkError } from '../lib/load-chunk.ts'
import { FailedChunk } from '../ui/state/FailedChunk.tsx'
import { FailedSection } from '../ui/state/SectionFallback.tsx'

/** In place of a screen that failed: its script did not come, or it failed to render. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  return error instanceof ChunkError ? <FailedChunk error={error} page /> : <FailedSection page onRetry={reset} />
}
