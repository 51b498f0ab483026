import { Anchor } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { KeywordPreview } from './KeywordPreview.tsx'
import { writeKeyword } from './keyword-text.ts'

export interface SampledKeyword {
  readonly id: number
  readonly cardId: number
  readonly text: string
  readonly quotedKeywordFlag: 'Y' | 'N'
  readonly blockEmailFlag: 'Y' | 'N'
  readonly dealCount: number
}

interface KeywordSamplesDialogProps {
  /** Null closes the dialog. */
  keyword: SampledKeyword | null
  onClose: () => void
}

/** Where a keyword of a card was said last. */
export function KeywordSamplesDialog({ keyword, onClose }: KeywordSamplesDialogProps) {
  return (
    <Dialog title="Where it was said" opened={keyword !== null} onClose={onClose} size={680}>
      {keyword !== null && (
        <>
          <KeywordPreview
            cardId={keyword.cardId}
            text={writeKeyword(keyword)}
            blockEmailFlag={keyword.blockEmailFlag}
          />
          {keyword.dealCount > 0 && (
            <Anchor
              component={Link}
              size="sm"
              mt="md"
              display="block"
              href={links.deals({ cardId: keyword.cardId, keywordId: keyword.id })}
            >
              Show {keyword.dealCount === 1 ? 'the deal' : `all ${formatQuantity(keyword.dealCount, 'deal')}`} with it
            </Anchor>
          )}
        </>
      )}
    </Dialog>
  )
}
