import { ClipboardList, Shirt, UserRoundSearch } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs.tsx'
import { NeedsPersonMark } from './needs-person-mark.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PersonSection } from './person-section.tsx'
import { ProductsSection } from './products-section.tsx'
import { SECTIONS } from './shop-link.ts'

const ITEMS = [
  {
    value: 'orders',
    label: 'Orders',
    icon: <ClipboardList aria-hidden="true" className="max-sm:hidden" />,
    content: <OrdersSection />,
  },
  {
    value: 'products',
    label: 'Products',
    icon: <Shirt aria-hidden="true" className="max-sm:hidden" />,
    content: <ProductsSection />,
  },
  {
    value: 'person',
    label: (
      <>
        Needs a person
        <NeedsPersonMark everyMs={false} />
      </>
    ),
    icon: <UserRoundSearch aria-hidden="true" className="max-sm:hidden" />,
    content: <PersonSection />,
  },
]

export default function ShopTab() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('section')
  return (
    <Tabs
      label="Shop"
      items={ITEMS}
      value={SECTIONS.find((section) => section === asked) ?? 'orders'}
      onValueChange={(section) => setParams({ tab: 'shop', section })}
    />
  )
}
