import { Anchor, Stack } from '@mantine/core'
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
  readonly callConvCount: number
  readonly emailConvCount: number
}

interface KeywordSamplesDialogProps {
  /** Null closes the dialog. */
  keyword: SampledKeyword | null
  onClose: () => void
}

const all = (count: number, one: string): string => (count === 1 ? `the ${one}` : `all ${formatQuantity(count, one)}`)

/** Where all that it is said in can be read, by kind, for what there is. */
const waysToAll = (keyword: SampledKeyword) => {
  const { id: keywordId, cardId, dealCount, callConvCount, emailConvCount } = keyword
  const q = writeKeyword(keyword)
  return [
    { count: callConvCount, one: 'call', href: links.keywordResearch({ q, type: 'call' }) },
    { count: emailConvCount, one: 'e-mail', href: links.keywordResearch({ q, type: 'email' }) },
    { count: dealCount, one: 'deal', href: links.deals({ cardId, keywordId }) },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one, href }) => ({ href, what: all(count, one) }))
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
          <Stack gap={4} mt="md">
            {waysToAll(keyword).map(({ href, what }) => (
              <Anchor key={href} component={Link} size="sm" href={href}>
                Show {what} with it
              </Anchor>
            ))}
          </Stack>
        </>
      )}
    </Dialog>
  )
}
