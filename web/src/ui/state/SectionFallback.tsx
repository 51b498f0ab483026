import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { ChunkError } from '#lib/load-chunk.ts'
import { FailedChunk } from './FailedChunk.tsx'
import { Message } from './Message.tsx'

interface SectionFallbackProps {
  children: ReactNode
  /** When this changes, the section is tried again: another deal, another address. */
  resetKey?: unknown
}

/** In place of a section that failed to render. */
export function FailedSection({ onRetry, page = false }: { onRetry?: (() => void) | undefined; page?: boolean }) {
  return (
    <Message
      icon={<IconAlertTriangle size={24} />}
      tone="negative"
      role="alert"
      page={page}
      title="Oops, something went wrong"
      actions={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  )
}

interface State {
  failed: boolean
  /** When a script did not come. */
  chunk: ChunkError | null
  resetKey: unknown
}

/** Keeps the rest of the screen when a section fails to render. */
export class SectionFallback extends Component<SectionFallbackProps, State> {
  override state: State = { failed: false, chunk: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, chunk: error instanceof ChunkError ? error : null }
  }

  static getDerivedStateFromProps(props: SectionFallbackProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, chunk: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.state.chunk) return <FailedChunk error={this.state.chunk} />
    return <FailedSection onRetry={() => this.setState({ failed: false })} />
  }
}
