import { Anchor, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { NewCardDialog } from '#domains/playbook/shared/NewCardDialog.tsx'
import { AddAsKeyword } from '#domains/research/parts/AddAsKeyword.tsx'
import { linkToSnippet } from '#domains/research/parts/link-to-place.ts'
import classes from '#domains/research/parts/Research.module.css'
import { formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { Quote } from '../Quote.tsx'
import { type Compare, moreText, otherGroup, saidText, type Theme } from './theme-words.ts'

interface ThemePanelProps {
  theme: Theme
  compare: Compare
  market: { readonly id: number; readonly name: string }
  /** Whose words were read. */
  direction: 'buyer' | 'bidirectional'
}

/** A phrase that belongs to no card: who says it more, in which words, and the way to a card of it. */
export function ThemePanel({ theme, compare, market, direction }: ThemePanelProps) {
  const [making, setMaking] = useState(false)
  const { text, more, conversations, quotes } = theme
  return (
    <Panel
      title={text}
      actions={
        <Group gap="xs">
          <RestrictedButton
            call="createPlaybookCard"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setMaking(true)}
          >
            Make a card of it
          </RestrictedButton>
          <AddAsKeyword text={text} exact={false} marketId={market.id} />
        </Group>
      }
    >
      <p className={classes.theme}>
        {saidText(theme, more, compare)} say it, {saidText(theme, otherGroup(more), compare)}: {moreText(theme)}.
      </p>
      <ul className={classes.quotes} aria-label={`“${text}” as it was said`}>
        {quotes.map(found => {
          const [snippet] = found.snippets
          return (
            <li key={found.convId}>
              <span className={classes.facts}>
                {[found.accountName, formatText(found.subject), formatDate(found.createDate)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {snippet && (
                <Quote
                  text={snippet.text}
                  marks={snippet.marks}
                  speaker={snippet.speakerName}
                  side={snippet.side}
                  href={linkToSnippet(found, snippet)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Anchor
        component={Link}
        size="sm"
        underline="always"
        href={links.keywordResearch({
          q: text,
          marketId: market.id,
          marketName: market.name,
          direction,
          type: 'call,email,document,note',
        })}
      >
        All {formatQuantity(conversations, 'conversation')} in which it comes up
      </Anchor>
      <NewCardDialog
        opened={making}
        onClose={() => setMaking(false)}
        marketId={market.id}
        topicId={null}
        phrase={text}
      />
    </Panel>
  )
}
