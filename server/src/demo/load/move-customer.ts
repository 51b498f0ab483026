import type { DemoTime } from '../demo-time.ts'
import type { DemoCustomer, DemoPlan } from '../types.ts'

const movePlan = (plan: DemoPlan, { moment, words }: DemoTime): DemoPlan => ({
  ...plan,
  notes: plan.notes.map(note => ({
    ...note,
    title: words(note.title),
    body: words(note.body),
    at: moment(note.at),
    comments: note.comments.map(comment => ({ ...comment, text: words(comment.text), at: moment(comment.at) })),
  })),
  ratings: plan.ratings.map(rating => ({ ...rating, notes: words(rating.notes), at: moment(rating.at) })),
})

/** A generated customer with everything that happens to it, and what people say of days, where the world stands in time. */
export const moveCustomer = (data: DemoCustomer, time: DemoTime): DemoCustomer => {
  const { day, moment, words } = time
  return {
    ...data,
    features: data.features.map(feature => ({ ...feature, renews: day(feature.renews) })),
    cards: data.cards.map(card => ({ ...card, description: words(card.description) })),
    deals: data.deals.map(deal => ({ ...deal, createdOn: day(deal.createdOn), closeOn: day(deal.closeOn) })),
    dealStageHistory: data.dealStageHistory.map(entry => ({ ...entry, enteredOn: day(entry.enteredOn) })),
    plans: data.plans.map(plan => movePlan(plan, time)),
    conversations: data.conversations.map(conversation => ({
      ...conversation,
      date: moment(conversation.date),
      subject: words(conversation.subject),
      turns: conversation.turns.map(turn => ({ ...turn, text: words(turn.text) })),
    })),
  }
}
