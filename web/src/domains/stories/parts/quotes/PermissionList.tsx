import { Anchor, Button, Group, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { QuoteOfDeal } from '../story/QuoteOfDeal.tsx'
import classes from '../story/Story.module.css'
import { clearanceNames } from './clearance-words.tsx'
import { ProofFile } from './ProofFile.tsx'

type Permission = Answer<'listQuotePermissions'>['rows'][number]

const tones = { valid: 'positive', expired: 'warning', withdrawn: 'negative' } as const
const states = { valid: 'Valid', expired: 'Expired', withdrawn: 'Withdrawn' } as const

interface PermissionItemProps {
  permission: Permission
  withQuote: boolean
  mayAttach: boolean
}

function PermissionItem({ permission, withQuote, mayAttach }: PermissionItemProps) {
  const { permissionId, quote, storyId, level, channel, state, expiresOn, withdrawn, usedIn } = permission
  const { confirm } = useDialogs()
  const withdraw = useApiMutation('withdrawQuotePermission')
  const ask = () =>
    confirm({
      text:
        usedIn.length === 0
          ? 'The permission is marked as withdrawn. It cannot be made valid again; a new one can be written down.'
          : `The permission is marked as withdrawn. Used in: ${usedIn.map(({ title }) => title).join(', ')}.`,
      confirmLabel: 'Withdraw',
      dangerous: true,
      onConfirm: () => withdraw.mutateAsync({ body: { permissionId, because: '' } }),
    })
  return (
    <li>
      {withQuote && storyId !== null && <QuoteOfDeal dealId={storyId} quote={quote} />}
      <Group gap="xs" mt={4}>
        <Pill tone={tones[state]}>{states[state]}</Pill>
        <Text size="sm">
          {clearanceNames[level]}, {channel.toLowerCase()}
          {expiresOn === null ? '' : `, until ${formatLongDate(expiresOn)}`}
        </Text>
        {(state === 'valid' || (state === 'expired' && level !== 'named')) && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={ask}>
            Withdraw
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {permission.proof}
        {permission.proofConvId !== null && (
          <>
            {' '}
            <Anchor component={Link} size="xs" href={links.conversation(permission.proofConvId)} underline="always">
              Conversation with the consent
            </Anchor>
          </>
        )}{' '}
        Written down by {permission.grantedBy} on {formatLongDate(permission.grantedAt)}.
        {withdrawn && ` Withdrawn by ${withdrawn.by} on ${formatLongDate(withdrawn.at)}.`}
      </Text>
      <ProofFile permission={permission} mayAttach={mayAttach && state === 'valid'} />
      {withQuote && usedIn.length > 0 && (
        <Text size="xs">
          Used in{' '}
          {usedIn.map((story, index) => (
            <span key={story.storyId}>
              {index > 0 && ', '}
              <Anchor component={Link} size="xs" href={links.story(story.storyId)} underline="always">
                {story.title}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
    </li>
  )
}

interface PermissionListProps {
  rows: readonly Permission[]
  withQuotes: boolean
  /** May files be attached as proofs here? */
  mayAttach?: boolean
}

/** What buyers allowed, each with its proof. */
export function PermissionList({ rows, withQuotes, mayAttach = false }: PermissionListProps) {
  return (
    <ul className={classes.list}>
      {rows.map(permission => (
        <PermissionItem
          key={permission.permissionId}
          permission={permission}
          withQuote={withQuotes}
          mayAttach={mayAttach}
        />
      ))}
    </ul>
  )
}
