import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { describeFailure } from '#lib/api-error.ts'

/** What went wrong with a form, above its button. */
export function FormError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {describeFailure(error)}
    </Alert>
  )
}
