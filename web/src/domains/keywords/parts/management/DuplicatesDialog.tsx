import { Anchor } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { nameOf } from './managed-columns.tsx'
import type { ManagedKeyword } from './narrow-managed.ts'

interface DuplicatesDialogProps {
  /** Null closes the dialog. */
  keyword: ManagedKeyword | null
  onClose: () => void
}

function Others({ keyword }: { keyword: ManagedKeyword }) {
  const duplicates = useApiQuery(
    'getDuplicateKeywordsByCardId',
    keyword.cardId === null ? null : { query: { cardId: keyword.cardId } },
  )
  return (
    <QueryState query={duplicates} loading={<SkeletonText lines={3} />}>
      {data => (
        <>
          <p style={{ marginTop: 0 }}>
            <b>{nameOf(keyword)}</b> of {keyword.cardTitle} finds the same as a keyword of
          </p>
          <ul>
            {data
              .filter(({ id }) => id === keyword.id)
              .map(other => (
                <li key={other.duplicateOfId}>
                  <Anchor component={Link} size="sm" href={links.messageCard(other.duplicateOfCardId)}>
                    {other.duplicateOfCardTitle}
                  </Anchor>
                </li>
              ))}
          </ul>
        </>
      )}
    </QueryState>
  )
}

/** The other cards that have a keyword too. */
export function DuplicatesDialog({ keyword, onClose }: DuplicatesDialogProps) {
  return (
    <Dialog title="Duplicates" opened={keyword !== null} onClose={onClose} size={492}>
      {keyword && <Others keyword={keyword} />}
    </Dialog>
  )
}
