import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './History.module.css'

interface HistoryProps {
  /** The kind of thing, as the trail names it. */
  entity: string
  entityId: number | string
  /** The customer whose trail it is, for the provider; left out: one's own. */
  customerId?: number | undefined
}

const shownAtFirst = 5

/** Who changed a thing, when and how: the part of the audit trail that is about it. For administrators; others see nothing. */
export function History({ entity, entityId, customerId }: HistoryProps) {
  const user = useUser()
  const [opened, setOpened] = useState(false)
  const isShown = user !== null && isAdministrator(user)
  const asked = useApiQuery(
    'listAuditEntries',
    isShown && opened
      ? { query: { entity, entityId: String(entityId), pageSize: shownAtFirst, ...(customerId ? { customerId } : {}) } }
      : null,
  )
  if (!isShown) return null
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        History
      </Button>
      {opened && (
        <QueryState query={asked} loading={<SkeletonRows rows={2} />}>
          {({ total, rows }) =>
            total === 0 ? (
              <Text size="sm" c="dimmed">
                Nobody has changed this yet.
              </Text>
            ) : (
              <Stack gap={6} component="ol" className={classes.entries} aria-label="History">
                {rows.map(entry => (
                  <li key={entry.id}>
                    <Text size="sm">
                      {entry.who ?? 'The product'}: {entry.action}
                      {entry.detail.length > 0 &&
                        ` (${entry.detail.map(({ name, value }) => `${name}: ${value}`).join('; ')})`}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {formatDateTime(entry.at)}
                    </Text>
                  </li>
                ))}
                {total > rows.length && (
                  <Group>
                    <Anchor component={Link} size="sm" href={links.auditTrail({ kind: entity, of: String(entityId) })}>
                      All {formatCount(total)} changes
                    </Anchor>
                  </Group>
                )}
              </Stack>
            )
          }
        </QueryState>
      )}
    </div>
  )
}
