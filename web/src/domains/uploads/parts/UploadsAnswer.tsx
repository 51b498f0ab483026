import { Anchor } from '@mantine/core'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'

const FilesLink = ({ status, text }: { status: string; text: string }) => (
  <Anchor component={Link} href={links.upload({ status })} inherit underline="always">
    {text}
  </Anchor>
)

const whichHaveNone = (withoutDeal: number, conversations: number): string => {
  if (withoutDeal < conversations)
    return `${formatCount(withoutDeal)} of ${formatQuantity(conversations, 'conversation')} ${withoutDeal === 1 ? 'has' : 'have'} no deal`
  return conversations === 1
    ? 'The conversation has no deal'
    : `None of the ${formatCount(conversations)} conversations has a deal`
}

/** What came of all uploaded files, and which conversations still need a deal; nothing before the first file. */
export function UploadsAnswer() {
  const { data } = useApiQuery('getUploadCounts', {}, { meta: hiddenWithoutAnswer })
  if (!data) return null
  const { waiting, done, failed, duplicates, cancelled, conversations, withoutDeal } = data
  const all = waiting + done + failed + duplicates + cancelled
  if (all === 0) return null
  return (
    <AnswerText>
      {waiting === all
        ? `${formatQuantity(waiting, 'file is', 'files are')} still to be read`
        : `${formatQuantity(done, 'file was', 'files were')} read`}
      {failed > 0 && (
        <>
          , <FilesLink status="failed" text={`${formatCount(failed)} failed`} />
        </>
      )}
      {duplicates > 0 && (
        <>
          ,{' '}
          <FilesLink
            status="duplicate"
            text={`${formatCount(duplicates)} ${duplicates === 1 ? 'was' : 'were'} here before`}
          />
        </>
      )}
      {waiting > 0 && waiting < all && `, ${formatCount(waiting)} ${waiting === 1 ? 'is' : 'are'} still to be read`}.
      {withoutDeal > 0 && (
        <>
          {' '}
          <FilesLink status="no-deal" text={whichHaveNone(withoutDeal, conversations)} /> yet, so analyses of won and
          lost deals leave {withoutDeal === 1 ? 'it' : 'them'} out.
        </>
      )}
      {withoutDeal === 0 && conversations > 0 && (
        <>
          {' '}
          {conversations === 1
            ? 'The conversation has a deal'
            : `All ${formatCount(conversations)} conversations have a deal`}
          .
        </>
      )}
    </AnswerText>
  )
}
