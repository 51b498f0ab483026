import { Button, Stack, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './ConnectedBrowsers.module.css'

type Browser = Answer<'listExtensionTokens'>[number]

/** The browsers whose extension reads as the signed-in user. */
export function ConnectedBrowsers() {
  const browsers = useApiQuery('listExtensionTokens')
  const { confirm } = useDialogs()
  const revoke = useApiMutation('revokeExtensionToken', {
    onSuccess: () => notify.success('The browser has been disconnected.'),
  })
  const ask = ({ id, name }: Browser) =>
    confirm({
      text: `The extension in "${name}" can no longer read. It can be connected again at any time.`,
      confirmLabel: 'Disconnect',
      dangerous: true,
      onConfirm: () => revoke.mutateAsync({ body: { id } }),
    })
  return (
    <QueryState query={browsers} loading={<SkeletonRows rows={2} />}>
      {rows =>
        rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            No browser is connected. The extension shows what is known of an account beside its page in your CRM or
            mailbox.
          </Text>
        ) : (
          <Stack gap="sm" component="ul" className={classes.list}>
            {rows.map(browser => (
              <li key={browser.id} className={classes.browser}>
                <div>
                  <Text size="sm" fw={600}>
                    {browser.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    Last used {formatLongDate(browser.lastUsedAt)}, connected {formatLongDate(browser.createdAt)}, ends{' '}
                    {formatLongDate(browser.expiresAt)}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Disconnect ${browser.name}`}
                  onClick={() => ask(browser)}
                >
                  Disconnect
                </Button>
              </li>
            ))}
          </Stack>
        )
      }
    </QueryState>
  )
}
