import { formatCount } from '#lib/format.ts'

interface Asked {
  readonly status: string
  readonly share: string
}

const kind = ({ status, share }: Asked): string =>
  [
    status === 'All' ? '' : `of ${status.toLowerCase()} deals`,
    share === 'All' ? '' : share === 'External' ? 'shared externally' : 'shared internally',
  ]
    .filter(Boolean)
    .join(', ')

/** What a list of stories shows, as a sentence: "12 stories of won deals, shared externally." */
export const storiesText = (total: number, asked: Asked): string => {
  const count = total === 0 ? 'No' : formatCount(total)
  return `${[count, total === 1 ? 'story' : 'stories', kind(asked)].filter(Boolean).join(' ')}.`
}
