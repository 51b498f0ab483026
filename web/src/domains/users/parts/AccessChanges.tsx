import { compareAccess, type Standing } from '@bic/contract/entitlements/compare-access'
import { List, Stack, Text } from '@mantine/core'
import { getScreenThings } from '#lib/screen-things.ts'

export interface PersonChange {
  readonly userId: number
  readonly name: string
  readonly before: Standing
  readonly after: Standing
}

/** More names than this are counted. */
const mostNamed = 6

const formatNames = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`

/** Who gains and who loses which screens by a change that is not saved yet. */
export function AccessChanges({ changes }: { changes: readonly PersonChange[] }) {
  const lines = changes.flatMap(({ userId, name, before, after }) => {
    const { gains, loses } = compareAccess(before, after, getScreenThings())
    return [
      ...(gains.length > 0 ? [{ key: `${userId} gains`, text: `${name} gains ${formatNames(gains)}.` }] : []),
      ...(loses.length > 0 ? [{ key: `${userId} loses`, text: `${name} loses ${formatNames(loses)}.` }] : []),
    ]
  })
  return (
    <Stack gap={4} role="status" aria-label="What this changes">
      <Text size="sm" fw={600}>
        What this changes
      </Text>
      {lines.length === 0 ? (
        <Text size="sm">Nobody gains or loses a screen.</Text>
      ) : (
        <List size="sm">
          {lines.map(({ key, text }) => (
            <List.Item key={key}>{text}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
