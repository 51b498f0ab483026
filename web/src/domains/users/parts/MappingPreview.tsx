import { Text } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { mostCompared, useAccessBasis, withFeature } from '../api/access-basis.ts'
import { fullName } from '../api/list-users.ts'
import { AccessChanges } from './AccessChanges.tsx'

interface MappingPreviewProps {
  lookupLabel: string
  added: readonly number[]
  removed: readonly number[]
}

/** Who gains and who loses what by other users of a feature, before it is saved. */
export function MappingPreview({ lookupLabel, added, removed }: MappingPreviewProps) {
  const ids = [...added, ...removed].toSorted((a, b) => a - b)
  const { data } = useAccessBasis(ids)
  if (ids.length === 0 || !data) return null
  const changes = data.map(basis => ({
    userId: basis.userId,
    name: fullName(basis),
    before: basis,
    after: withFeature(basis, lookupLabel, added.includes(basis.userId)),
  }))
  return (
    <>
      <AccessChanges changes={changes} />
      {ids.length > mostCompared && (
        <Text size="xs" c="dimmed">
          {`The first ${formatQuantity(mostCompared, 'user')} of ${ids.length}.`}
        </Text>
      )}
    </>
  )
}
