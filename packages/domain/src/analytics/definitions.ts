/** What a figure counts, as it is shown beside it and listed in `docs/analytics.md`. */
export interface Definition {
  readonly title: string
  readonly text: string
}

/** Every figure of analytics and the dashboard. `These days` are those of the period, in the organization's time zone. */
export const DEFINITIONS = {
  total_revenue: {
    title: 'Total Revenue',
    text: 'Quotes accepted in this period, tax included, at the total that was accepted. A quote edited and published after acceptance drops out until it’s accepted again.',
  },
  win_rate: {
    title: 'Win Rate',
    text: 'Of the quotes first sent in these days, the share that’s accepted now.',
  },
  avg_value: {
    title: 'Avg Value',
    text: 'Total revenue divided by the number of quotes accepted.',
  },
  quotes_sent: {
    title: 'Quotes Sent',
    text: 'Quotes first sent in these days: published, or saved with Generate Quote. Sending a quote again doesn’t count twice.',
  },
  accepted: {
    title: 'Accepted',
    text: 'Quotes accepted in this period, whenever they were sent.',
  },
  response_time: {
    title: 'Response Time',
    text: 'Average time from creating a quote to first sending it.',
  },
  change: {
    title: 'Change',
    text: 'Against the same number of days just before.',
  },
  other_currencies: {
    title: 'Other currencies',
    text: 'Amounts in other currencies are listed apart and never added up. Counts and rates include every currency.',
  },
  interval: {
    title: 'Likely range',
    text: 'The range that holds the true rate 95 times in 100. Few quotes make it wide.',
  },
  win_rate_by_response: {
    title: 'Win Rate by Response Time',
    text: 'Win rate of the quotes first sent in these days, by how long after creating them they went out.',
  },
  service_performance: {
    title: 'Service Performance',
    text: 'Quotes first sent in these days by trade, template or kind of work. The kind of work is read from the title, description and lines.',
  },
  margin: {
    title: 'Margin',
    text: 'What’s left of accepted value before tax after costs, in percent. Only quotes where the cost of every line is known.',
  },
  funnel: {
    title: 'Conversion Funnel',
    text: 'Of the quotes created in these days, how many were sent, opened by the customer and accepted so far.',
  },
  overall_conversion: {
    title: 'Overall conversion',
    text: 'Accepted quotes out of all quotes created in these days.',
  },
  recent_activity: {
    title: 'Recent Quote Activity',
    text: 'The latest quotes sent, opened and accepted, and the latest follow-ups.',
  },
  price_against_usual: {
    title: 'Win Rate by Price',
    text: 'A quote’s total against the average of what its customer accepted before: their last 10 quotes in the same currency.',
  },
  time_to_decision: {
    title: 'Time to Decision',
    text: 'Days from first sent to the customer’s answer, or to expiry.',
  },
  decline_reasons: {
    title: 'Reasons for Declining',
    text: 'Quotes declined in these days, by the reason given.',
  },
  follow_ups: {
    title: 'Follow-ups that Got an Answer',
    text: 'How often a customer first answered after each follow-up and before the next. Leaves out messages that weren’t sent or bounced.',
  },
  send_times: {
    title: 'Best Time to Send',
    text: 'Win rate by the day and hour a quote was first sent, in your time zone.',
  },
  dropped_lines: {
    title: 'Lines Most Often Dropped',
    text: 'Lines in the quote you first sent that weren’t in the accepted one.',
  },
  negotiated_lines: {
    title: 'Lines Most Often Negotiated',
    text: 'Lines accepted for less than in the quote you first sent.',
  },
  members: {
    title: 'Team Performance',
    text: 'Quotes first sent in these days, by the person who made them.',
  },
  open_pipeline: {
    title: 'Open Pipeline',
    text: 'Sent quotes still waiting for an answer, by days since first sent. Always today’s figures.',
  },
  forecast: {
    title: 'Forecast',
    text: 'Open quotes times your own record: of the last year’s quotes that were still open at that age, the share that was accepted.',
  },
  revenue_pipeline: {
    title: 'Revenue Pipeline',
    text: 'Total of the quotes that wait for an answer, tax included.',
  },
  avg_quote_value: {
    title: 'Avg Quote Value',
    text: 'Average total of the quotes accepted in the last 30 days, tax included.',
  },
  time_saved: {
    title: 'Time Saved',
    text: 'Lines written for you and documents read for you in the last 30 days, times the minutes you assume for each.',
  },
  revenue_increase: {
    title: 'Revenue Increase',
    text: 'Accepted in the last 30 days, less what was accepted in the previous 30 days.',
  },
  client_satisfaction: {
    title: 'Client Satisfaction',
    text: 'Average rating of your reviews.',
  },
} as const satisfies Record<string, Definition>

export type DefinedFigure = keyof typeof DEFINITIONS

export const definitionOf = (figure: DefinedFigure): Definition => DEFINITIONS[figure]
