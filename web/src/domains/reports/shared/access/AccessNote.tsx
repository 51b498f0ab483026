import type { Decision } from '@bic/contract/entitlements/decide'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** Why something cannot be used now; nothing when it can. */
export function AccessNote({ access }: { access: Decision | undefined }) {
  if (access === undefined || access.is === 'usable') return null
  return (
    <Alert color="gray" mt="sm" icon={<IconLock size={18} aria-hidden />}>
      {access.text}
    </Alert>
  )
}
