import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Alert, Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useUser } from '#lib/session.ts'
import { CancelButton } from './CancelButton.tsx'
import { balanceText, creditProblem, creditQuestion } from './credits.ts'
import { Dialog } from './Dialog.tsx'
import { GoesOnNote } from './GoesOnNote.tsx'
import { messageKinds } from './message-kinds.ts'
import { useConfirmedWork } from './use-confirmed-work.ts'

interface CreditConfirmationProps {
  opened: boolean
  /** How many credits the work takes. */
  credits: number
  /** How many are left; undefined while that is being asked, null when it could not be looked up. */
  balance: number | null | undefined
  /** May take its time: the button waits for the promise, then the dialog closes; it stays, and says why, when that fails. */
  onProceed: () => unknown
  onClose: () => void
}

/** Asks before credits are consumed; refuses, with the reason, when there are too few. */
export function CreditConfirmation({ opened, credits, balance, onProceed, onClose }: CreditConfirmationProps) {
  const { busy, isLong, confirm, button } = useConfirmedWork(onProceed, onClose)
  const user = useUser()
  const problem = creditProblem(balance, credits, user !== null && isAdministrator(user) ? 'provider' : 'administrator')
  return (
    <Dialog
      {...messageKinds.confirm}
      alert
      size={492}
      opened={opened}
      onClose={onClose}
      busy={busy && !isLong}
      actions={
        <>
          <CancelButton onClick={onClose} busy={busy} isLong={isLong} hasFocus={problem !== null} />
          <Button
            ref={button}
            onClick={confirm}
            loading={busy}
            disabled={problem !== null || balance === undefined}
            data-autofocus={problem === null || undefined}
          >
            Proceed
          </Button>
        </>
      }
    >
      <Text>{creditQuestion(credits)}</Text>
      {problem === null ? (
        <Text size="sm" c="dimmed" mt={4}>
          {balanceText(balance)}
        </Text>
      ) : (
        <Alert mt="sm" color="salmon" role="alert" icon={<IconLock size={18} aria-hidden />}>
          {problem}
        </Alert>
      )}
      <GoesOnNote isLong={isLong} />
    </Dialog>
  )
}
