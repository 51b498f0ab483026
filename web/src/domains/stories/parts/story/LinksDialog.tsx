import { Button, CopyButton, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Story.module.css'

interface LinksDialogProps {
  dealId: number
  mayEdit: boolean
  isExternal: boolean
  onClose: () => void
}

const tones = { valid: 'positive', expired: 'neutral', revoked: 'negative' } as const
const states = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' } as const
const usualDays = 30

/** The addresses under which a story is read without a sign-in: made for some days, and revoked at any time. */
export function LinksDialog({ dealId, mayEdit, isExternal, onClose }: LinksDialogProps) {
  const [days, setDays] = useState<number | string>(usualDays)
  const links = useApiQuery('listStoryLinks', { params: { storyId: dealId } })
  const create = useApiMutation('createStoryLink', { onError: error => notify.error(error) })
  const revoke = useApiMutation('revokeStoryLink', { onError: error => notify.error(error) })
  const isWhole = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 365
  return (
    <Dialog title="Links to this story" opened onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Whoever has a link reads the story with the quotes that are cleared at that moment. Nothing is recorded about
          them.
        </Text>
        <QueryState query={links} loading={<SkeletonRows rows={2} />}>
          {rows =>
            rows.length === 0 ? (
              <Text size="sm">There is no link yet.</Text>
            ) : (
              <ul className={classes.list}>
                {rows.map(link => (
                  <li key={link.linkId}>
                    <Group gap="xs">
                      <Pill tone={tones[link.state]}>{states[link.state]}</Pill>
                      <Text size="sm">
                        until {formatLongDate(link.expiresAt)}, made by {link.createdBy}
                      </Text>
                      {link.state === 'valid' && (
                        <CopyButton value={link.url}>
                          {({ copied, copy }) => (
                            <Button size="compact-xs" variant="default" onClick={copy}>
                              {copied ? 'Copied' : 'Copy the link'}
                            </Button>
                          )}
                        </CopyButton>
                      )}
                      {link.state === 'valid' && mayEdit && (
                        <Button
                          size="compact-xs"
                          variant="subtle"
                          color="red"
                          loading={revoke.isPending}
                          onClick={() => revoke.mutate({ body: { storyId: dealId, linkId: link.linkId } })}
                        >
                          Revoke
                        </Button>
                      )}
                    </Group>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
        {!isExternal && <Text size="sm">Share the story externally first: an internal one has no address.</Text>}
        {mayEdit && isExternal && (
          <Group align="flex-end" gap="sm">
            <NumberInput label="Days" min={1} max={365} value={days} onChange={setDays} w={110} />
            <Button
              disabled={!isWhole}
              loading={create.isPending}
              onClick={() => create.mutate({ body: { storyId: dealId, days: Number(days) } })}
            >
              Make a link
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
