import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { ExportPart } from '../../platform/exports/export-part.ts'
import { getOrganization } from '../organizations/public.ts'
import { readAllPromotions } from './promotions.repository.ts'
import { toPromotionWire } from './promotions.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'promotions',
    about: 'What you take off quotes, on its own or with a code.',
    tables: ['promotions'],
    async *rows(tx) {
      const { timeZone } = await getOrganization(tx)
      const today = calendarDate(tx.now(), timeZone)
      for await (const promotion of readAllPromotions(tx)) {
        yield toPromotionWire(promotion, today)
      }
    },
  },
]
