import { ActionIcon, Group } from '@mantine/core'
import { IconBulb, IconTrash, IconZoomQuestion } from '@tabler/icons-react'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import { QualityButton } from './quality/QualityButton.tsx'

interface KeywordActionsProps {
  id: number
  /** As written, with its quotes. */
  name: string
  /** Null while it is not known. */
  market: { readonly id: number; readonly name: string } | null
  onDelete: () => void
  /** Opens what is proposed for its card; no icon when absent. */
  onRecommend?: () => void
}

/** The keyword-research and delete icons of a row. */
export function KeywordActions({ id, name, market, onDelete, onRecommend }: KeywordActionsProps) {
  const mayDelete = useMayCall('deleteCardMatchTags')
  return (
    <Group gap={2} wrap="nowrap" justify="center">
      {onRecommend && (
        <Hint label="Recommended keywords for its card">
          <ActionIcon aria-label={`Recommend keywords near ${name}`} onClick={onRecommend}>
            <IconBulb size={18} />
          </ActionIcon>
        </Hint>
      )}
      <QualityButton keyword={{ id, name }} />
      <Hint label="Keyword research">
        <ActionIcon
          component={Link}
          href={links.keywordResearch({ q: name, ...(market && { marketId: market.id, marketName: market.name }) })}
          aria-label={`Research ${name}`}
        >
          <IconZoomQuestion size={18} />
        </ActionIcon>
      </Hint>
      {mayDelete && (
        <Hint label="Delete">
          <ActionIcon aria-label={`Delete ${name}`} onClick={onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  )
}
