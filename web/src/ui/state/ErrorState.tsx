import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileUnknown, IconLock, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, describeError } from '#lib/api-error.ts'
import { useShownError } from '#lib/shown-errors.ts'
import { Message } from './Message.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: (() => void) | undefined
  title?: string
  actions?: ReactNode
}

/** What stays refused until somebody else changes what this person may do. */
const refusals: ReadonlySet<string> = new Set(['NOT_ALLOWED', 'NOT_ENTITLED'])

/**
 * What happened, in words fit to show, the number of the request for support, and Retry. What is not there, or not
 * open to this person, is said so: asking again does not bring it.
 */
export function ErrorState({ error, onRetry, title = 'This could not be loaded.', actions }: ErrorStateProps) {
  const code = error instanceof ApiError ? error.code : ''
  const isFinal = code === 'NOT_FOUND' || refusals.has(code)
  useShownError(error, { canRetry: onRetry !== undefined && !isFinal })
  const requestId = error instanceof ApiError ? error.requestId : undefined
  if (code === 'NOT_FOUND')
    return <Message icon={<IconFileUnknown size={24} />} role="alert" title={describeError(error)} actions={actions} />
  if (isFinal)
    return <Message icon={<IconLock size={24} />} role="alert" title={describeError(error)} actions={actions} />
  return (
    <Message
      icon={<IconAlertTriangle size={24} />}
      tone="negative"
      role="alert"
      title={title}
      actions={
        <>
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              Retry
            </Button>
          )}
          {actions}
        </>
      }
    >
      {describeError(error)}
      {requestId && (
        <Text size="xs" c="dimmed" mt={4}>
          Request {requestId}
        </Text>
      )}
    </Message>
  )
}
