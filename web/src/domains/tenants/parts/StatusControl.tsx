import { Button } from '@mantine/core'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'

interface StatusControlProps {
  customerId: number
  customerName: string
  status: 'Active' | 'Inactive'
}

/** Suspends a customer, or lets its people in again; nothing of it is deleted. */
export function StatusControl({ customerId, customerName, status }: StatusControlProps) {
  const { confirm } = useDialogs()
  const { mutateAsync } = useApiMutation('changeCustomerStatus', {
    onError: error => notify.error(error, 'The status was not changed'),
  })
  const isActive = status === 'Active'
  const change = () =>
    confirm({
      text: isActive
        ? `Everybody of ${customerName} is signed out at once and cannot sign in until it is active again. Nothing is deleted.`
        : `The people of ${customerName} can sign in again.`,
      confirmLabel: isActive ? 'Suspend' : 'Activate',
      dangerous: isActive,
      onConfirm: () => mutateAsync({ params: { customerId }, body: { status: isActive ? 'Inactive' : 'Active' } }),
    })
  return (
    <Button variant="default" onClick={change}>
      {isActive ? 'Suspend customer' : 'Activate customer'}
    </Button>
  )
}
