import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ChunkError } from '#lib/load-chunk.ts'
import { Message } from './Message.tsx'

const why: Readonly<Record<ChunkError['kind'], string>> = {
  missing: 'It could not be loaded: the connection may be down, or there is a new version of the application.',
  timeout: 'It took longer than two minutes.',
  error: 'It was loaded but did not start.',
}

/** Shown in place of a part whose script failed to load. A browser may not fetch it again before the page is reloaded. */
export function FailedChunk({ error, page = false }: { error: ChunkError; page?: boolean }) {
  return (
    <Message
      icon={<IconCloudOff size={24} />}
      tone="negative"
      page={page}
      role="alert"
      title={error.message}
      actions={<Button onClick={() => location.reload()}>Retry</Button>}
    >
      {why[error.kind]}
    </Message>
  )
}
