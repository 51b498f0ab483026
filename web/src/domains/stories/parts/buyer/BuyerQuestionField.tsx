import { type BuyerQuestion, longestBuyerAnswer } from '@bic/contract/stories/buyer-survey-questions'
import type { BuyerSurveyTexts } from '@bic/contract/stories/buyer-survey-texts'
import classes from './BuyerSurvey.module.css'

interface BuyerQuestionFieldProps {
  question: BuyerQuestion
  texts: BuyerSurveyTexts
  /** The id of the element that asks the question. */
  labelledBy: string
  value: string
  onChange: (value: string) => void
}

/** The answer to one question: in words, by a choice, or on a scale of five. */
export function BuyerQuestionField({ question, texts, labelledBy, value, onChange }: BuyerQuestionFieldProps) {
  const { name, type, options } = question
  if (type === 'text')
    return (
      <textarea
        className={classes.words}
        aria-labelledby={labelledBy}
        rows={6}
        maxLength={longestBuyerAnswer}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  const isScale = type === 'scale'
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={isScale ? classes.scale : classes.choices}>
      {options.map((option, index) => {
        const end = index === 0 ? texts.scaleLow : index === options.length - 1 ? texts.scaleHigh : null
        return (
          <label key={option} className={classes.option} data-chosen={value === option || undefined}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              {...(isScale && end ? { 'aria-label': `${option}: ${end}` } : {})}
            />
            <span>{isScale ? option : texts.options[option]}</span>
          </label>
        )
      })}
      {isScale && (
        <div className={classes.ends} aria-hidden>
          <span>{texts.scaleLow}</span>
          <span>{texts.scaleHigh}</span>
        </div>
      )}
    </div>
  )
}
