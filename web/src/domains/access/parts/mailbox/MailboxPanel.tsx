import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** A mailbox of the signed-in user at a vendor that is connected. */
export type OwnMailbox = Answer<'listOwnMailboxes'>['mailboxes'][number]

/** What of a mailbox that is not read is here still. */
const describeKept = ({ isBeingRemoved, mails }: OwnMailbox): string => {
  if (isBeingRemoved) return ' What was imported is being removed.'
  return mails === 0
    ? ''
    : ` ${formatQuantity(mails, 'mail')} that came before ${mails === 1 ? 'is' : 'are'} still here.`
}

/** Whether mails come in, and since when. */
const describeState = (mailbox: OwnMailbox): string => {
  const { label, address, agreedAt, withdrawnAt, isOtherAddress, mails, problem } = mailbox
  const count = formatQuantity(mails, 'mail')
  if (isOtherAddress)
    return `You agreed for the address that you had before; your mailbox ${address} at ${label} is not read.${describeKept(mailbox)}`
  if (agreedAt === null) return `Your mailbox ${address} at ${label} is not read.`
  if (withdrawnAt === null && problem !== null)
    return `Nothing comes from ${address} at ${label} at the moment, though you agreed on ${formatLongDate(agreedAt)}: ${count} so far.`
  if (withdrawnAt === null)
    return `Mails of ${address} at ${label} come in since you agreed on ${formatLongDate(agreedAt)}: ${count} so far.`
  return `You withdrew on ${formatLongDate(withdrawnAt)}; your mailbox ${address} at ${label} is not read.${describeKept(mailbox)}`
}

/** One mailbox: what comes in, and what its owner can decide. */
function Mailbox({ mailbox }: { mailbox: OwnMailbox }) {
  const { connectionId, agreedAt, withdrawnAt, from, isBeingRemoved, mails, problem } = mailbox
  const [isWithdrawing, setWithdrawing] = useState(false)
  const agree = useApiMutation('agreeToMailbox')
  const flows = agreedAt !== null && withdrawnAt === null
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {describeState(mailbox)}
      </Text>
      {problem !== null && (
        <Text size="sm" c="var(--bic-warning)">
          Last problem: {problem}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Only mails from {formatLongDate(from)} on with people of companies and contacts that are known here come in, and
        your colleagues can read them. Mails among colleagues, newsletters, automatic mails, invitations and what your
        administrators leave out, such as mails with the label Private or in a folder of that name, never do. You can
        withdraw at any time, and have what came removed.
      </Text>
      <Group gap="xs">
        {!flows && !isBeingRemoved && (
          <Button loading={agree.isPending} onClick={() => agree.mutate({ body: { connectionId } })}>
            {agreedAt === null ? 'Agree that my mails come in' : 'Agree again'}
          </Button>
        )}
        {flows && (
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
        {!flows && !isBeingRemoved && mails > 0 && (
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            Remove what came
          </Button>
        )}
      </Group>
      {agree.error && (
        <Text size="sm" c="var(--bic-negative)" role="alert">
          {describeError(agree.error)}
        </Text>
      )}
      {isWithdrawing && <WithdrawDialog mailbox={mailbox} onClose={() => setWithdrawing(false)} />}
    </Stack>
  )
}

/** Whether the own mailbox is synced, which nobody else decides. Left out where no vendor with mailboxes is connected. */
export function MailboxPanel() {
  const own = useApiQuery('listOwnMailboxes')
  if (own.isPending || own.data?.mailboxes.length === 0) return null
  return (
    <Panel title="Mailbox">
      <QueryState query={own} loading={<SkeletonText lines={3} />}>
        {({ mailboxes }) => (
          <Stack gap="md">
            {mailboxes.map(mailbox => (
              <Mailbox key={mailbox.connectionId} mailbox={mailbox} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Panel>
  )
}
