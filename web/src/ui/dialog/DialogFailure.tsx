import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeFailure } from '#lib/api-error.ts'
import classes from './DialogFailure.module.css'
import type { Failure } from './open-dialogs.ts'

interface DialogFailureProps {
  failure: Failure | null
  onDismiss: () => void
  /** Takes the element in which the shell says what could not be loaded. */
  slot: (element: HTMLElement | null) => void
}

/** What failed in a dialog, in view at its foot until it is tried again, dismissed or the dialog closes. */
export function DialogFailure({ failure, onDismiss, slot }: DialogFailureProps) {
  const queries = useQueryClient()
  useEffect(() => {
    if (failure === null) return
    // What is tried again is open again.
    return queries.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'pending') onDismiss()
    })
  }, [failure, onDismiss, queries])
  return (
    <div className={classes.foot}>
      <div ref={slot} />
      {failure && (
        <Alert
          className={classes.failure}
          color="salmon"
          role="alert"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={failure.title}
          withCloseButton
          closeButtonLabel="Dismiss"
          onClose={onDismiss}
        >
          {typeof failure.error === 'string' ? failure.error : describeFailure(failure.error)}
        </Alert>
      )}
    </div>
  )
}
