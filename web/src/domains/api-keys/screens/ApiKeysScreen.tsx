import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../parts/ApiKeys.module.css'
import { ConnectAssistant } from '../parts/ConnectAssistant.tsx'
import { describeScopes } from '../parts/describe-scopes.ts'
import { NewKeyDialog } from '../parts/NewKeyDialog.tsx'

type Key = Answer<'listApiKeys'>[number]

const describeUse = ({ lastUsedAt, lastUsedFrom }: Key): string =>
  lastUsedAt === null
    ? 'Never used'
    : `Last used ${formatLongDate(lastUsedAt)} from ${lastUsedFrom ?? 'an unknown address'}`

function KeyRow({ one, onRevoke }: { one: Key; onRevoke: (key: Key) => void }) {
  return (
    <li className={classes.key}>
      <div>
        <Text size="sm" fw={600}>
          {one.name} (…{one.hint})
        </Text>
        <Text size="sm">{describeScopes(one.scopes)}</Text>
        <Text size="sm" c="dimmed">
          {describeUse(one)}, created {formatLongDate(one.createdAt)}, ends {formatLongDate(one.expiresAt)}
        </Text>
      </div>
      <Button size="compact-sm" variant="default" aria-label={`Revoke ${one.name}`} onClick={() => onRevoke(one)}>
        Revoke
      </Button>
    </li>
  )
}

/** The keys with which programs and assistants act as the signed-in user. */
export default function ApiKeysScreen() {
  const keys = useApiQuery('listApiKeys')
  const { confirm } = useDialogs()
  const [creating, setCreating] = useState(false)
  const create = useApiMutation('createApiKey')
  const revoke = useApiMutation('revokeApiKey', {
    onSuccess: () => notify.success('The key has been revoked.'),
  })
  const ask = ({ id, name }: Key) =>
    confirm({
      text: `What uses "${name}" is refused from now on.`,
      confirmLabel: 'Revoke the key',
      dangerous: true,
      onConfirm: () => revoke.mutateAsync({ body: { id } }),
    })
  const open = () => {
    create.reset()
    setCreating(true)
  }
  return (
    <Page
      title="API keys"
      width="narrow"
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
          New key
        </Button>
      }
    >
      <Panel title="Your keys">
        <QueryState query={keys} loading={<SkeletonRows rows={2} />}>
          {rows =>
            rows.length === 0 ? (
              <Text size="sm" c="dimmed">
                You have no key. With one, a program or an assistant reads, and if you let it changes, what you may see
                yourself.
              </Text>
            ) : (
              <Stack gap="md" component="ul" className={classes.list}>
                {rows.map(one => (
                  <KeyRow key={one.id} one={one} onRevoke={ask} />
                ))}
              </Stack>
            )
          }
        </QueryState>
      </Panel>
      <ConnectAssistant />
      {creating && (
        <NewKeyDialog
          title="New API key"
          about="It acts as you: it can do what you choose here, and never more than you may yourself."
          create={create}
          onCreate={body => create.mutate({ body })}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}
