import { ActionIcon, Progress, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFile,
  IconRefresh,
  IconUpload,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#lib/format.ts'
import { Hint } from '../Hint.tsx'
import classes from './FileRow.module.css'

export type FileState = 'waiting' | 'sending' | 'working' | 'done' | 'failed'

interface FileRowProps {
  name: string
  size: number
  state: FileState
  /** Sent share, 0 to 1, while sending. */
  progress?: number
  /** Why it failed, or what came of it. */
  note?: ReactNode
  onCancel?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  /** Buttons or links of the caller. */
  children?: ReactNode
}

const icons: Readonly<Record<FileState, typeof IconFile>> = {
  waiting: IconClock,
  sending: IconUpload,
  working: IconFile,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
}
const words: Readonly<Record<FileState, string>> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  working: 'Reading',
  done: 'Done',
  failed: 'Failed',
}

/** One file on its way: name, size, state, progress, reason. */
export function FileRow({ name, size, state, progress = 0, note, onCancel, onRetry, children }: FileRowProps) {
  const Icon = icons[state]
  return (
    <div className={classes.row} data-state={state}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Text size="sm" fw={500} truncate title={name}>
          {name}
        </Text>
        <Text component="div" size="xs" c={state === 'failed' ? 'var(--bic-negative)' : 'dimmed'}>
          {formatBytes(size)} · {words[state]}
          {note && <> · {note}</>}
        </Text>
        {(state === 'sending' || state === 'working') && (
          <Progress
            mt={4}
            size="xs"
            value={state === 'working' ? 100 : progress * 100}
            animated={state === 'working'}
            aria-label={`${words[state]} ${name}`}
          />
        )}
      </div>
      {children}
      {state === 'failed' && onRetry && (
        <Hint label="Retry">
          <ActionIcon aria-label={`Retry ${name}`} onClick={onRetry}>
            <IconRefresh size={16} />
          </ActionIcon>
        </Hint>
      )}
      {onCancel && (
        <Hint label={state === 'done' || state === 'failed' ? 'Remove' : 'Cancel'}>
          <ActionIcon
            aria-label={`${state === 'done' || state === 'failed' ? 'Remove' : 'Cancel'} ${name}`}
            onClick={onCancel}
          >
            <IconX size={16} />
          </ActionIcon>
        </Hint>
      )}
    </div>
  )
}
