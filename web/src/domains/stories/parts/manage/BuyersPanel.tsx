import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { BuyerAnswers } from './BuyerAnswers.tsx'
import { describeBuyers, kindWords, stateWords } from './describe-buyers.ts'
import { InviteBuyersDialog } from './InviteBuyersDialog.tsx'
import classes from './Manage.module.css'

type Invitation = Answer<'listBuyerInvitations'>['invitations'][number]

const tones = {
  open: 'neutral',
  answered: 'positive',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  undeliverable: 'warning',
} as const

const datesOf = ({ state, sentAt, sentBy, expiresAt, remindedAt, endedAt }: Invitation): string => {
  const reminded = remindedAt === null ? '' : `, reminded on ${formatLongDate(remindedAt)}`
  const sent = `Sent on ${formatLongDate(sentAt)} by ${sentBy}${reminded}`
  if (state === 'open') return `${sent}, open until ${formatLongDate(expiresAt)}`
  return endedAt === null ? sent : `${sent}, ended on ${formatLongDate(endedAt)}`
}

interface InvitedProps {
  dealId: number
  invitation: Invitation
  may: boolean
}

/** One buyer who was asked: how that stands, and what they answered. */
function Invited({ dealId, invitation, may }: InvitedProps) {
  const { invitationId, email, name, kind, state, mailUnconfirmed, answers } = invitation
  const { confirm } = useDialogs()
  const withdraw = useApiMutation('withdrawBuyerInvitation')
  const ask = () =>
    confirm({
      text: `The link of ${name || email} stops working, and what was answered so far is deleted. Continue?`,
      confirmLabel: 'Withdraw',
      dangerous: true,
      onConfirm: () => withdraw.mutateAsync({ body: { storyId: dealId, invitationId } }),
    })
  return (
    <li>
      <div>
        <Text size="sm" fw={500}>
          {name || email}
        </Text>
        <Text size="xs" c="dimmed">
          {[name === '' ? null : email, kindWords[kind], datesOf(invitation)].filter(Boolean).join(' · ')}
        </Text>
        {mailUnconfirmed && state === 'open' && (
          <Text size="xs">
            The mail server did not confirm this e-mail. It may not have arrived: withdraw it and ask again to send
            another.
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Pill tone={tones[state]}>{stateWords[state]}</Pill>
        {may && state === 'open' && (
          <Button size="compact-sm" variant="subtle" onClick={ask}>
            Withdraw
          </Button>
        )}
      </Group>
      {answers.length > 0 && <BuyerAnswers dealId={dealId} kind={kind} answers={answers} />}
    </li>
  )
}

/** What buyers of the deal say afterwards: who was asked, and their answers. */
export function BuyersPanel({ dealId }: { dealId: number }) {
  const [asking, setAsking] = useState(false)
  const buyers = useApiQuery('listBuyerInvitations', { query: { storyId: dealId } })
  const { may } = useMayChange('inviteBuyers', dealId)
  const [market] = useApiQuery('getMarketLinks', { query: { storyId: dealId } }).data ?? []
  const mayAsk = may && (buyers.data?.kinds.length ?? 0) > 0
  return (
    <Panel
      title="What buyers say afterwards"
      actions={
        mayAsk && (
          <Button
            size="compact-sm"
            leftSection={<IconMessageQuestion size={14} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Ask buyers
          </Button>
        )
      }
    >
      <QueryState query={buyers} loading={<SkeletonText lines={3} />}>
        {found => (
          <Stack gap="sm">
            <p className={classes.said}>{describeBuyers(found)}</p>
            {found.invitations.length > 0 && (
              <ul className={classes.rows} aria-label="Buyers who were asked">
                {found.invitations.map(one => (
                  <Invited key={one.invitationId} dealId={dealId} invitation={one} may={may} />
                ))}
              </ul>
            )}
            <Text size="xs" c="dimmed">
              Answers come after the end of the deal. They are kept apart from conversations, and no figure of a deal or
              a message is computed from them.{' '}
              <Anchor
                component={Link}
                href={links.surveyResults(market && { marketId: market.marketId })}
                size="xs"
                underline="always"
              >
                Results of all surveys
              </Anchor>
            </Text>
            {asking && <InviteBuyersDialog dealId={dealId} buyers={found} onClose={() => setAsking(false)} />}
          </Stack>
        )}
      </QueryState>
    </Panel>
  )
}
