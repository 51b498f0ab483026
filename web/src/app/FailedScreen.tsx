import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ChunkError } from '../lib/load-chunk.ts'
import { Message } from '../ui/state/Message.tsx'
import { FailedSection } from '../ui/state/SectionFallback.tsx'

const why: Readonly<Record<ChunkError['kind'], string>> = {
  missing: 'It could not be fetched: the connection may be down, or there is a new version of the application.',
  timeout: 'It took longer than two minutes.',
  error: 'It was fetched but did not start.',
}

/** In place of a screen that failed: its script did not come, or it failed to render. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof ChunkError)) return <FailedSection page onRetry={reset} />
  return (
    <Message
      icon={<IconCloudOff size={24} />}
      tone="negative"
      page
      role="alert"
      title={error.message}
      actions={<Button onClick={() => location.reload()}>Retry</Button>}
    >
      {why[error.kind]}
    </Message>
  )
}
