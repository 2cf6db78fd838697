import { ClipboardList, Shirt, UserRoundSearch } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/tabs.tsx'
import { SHOP_SECTIONS } from '../console-links.ts'
import { useShow } from '../open-in-address.ts'
import { NeedsAttentionBadge } from './needs-attention-badge.tsx'
import { NeedsAttentionSection, OrdersSection } from './orders/orders-section.tsx'
import { ProductList } from './products/product-list.tsx'
import { LoadedProduct } from './products/product-page.tsx'

const SECTIONS = [
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
        <span>Needs attention </span>
        <NeedsAttentionBadge refetchMs={false} />
      </>
    ),
    icon: <UserRoundSearch aria-hidden="true" className="max-sm:hidden" />,
    content: <NeedsAttentionSection />,
  },
]

export default function ShopTab() {
  const [params] = useSearchParams()
  const show = useShow()
  const requested = params.get('section')
  return (
    <Tabs
      label="Shop"
      items={SECTIONS}
      value={SHOP_SECTIONS.find((section) => section === requested) ?? 'orders'}
      onValueChange={(section) => show({ tab: 'shop', section })}
    />
  )
}

function ProductsSection() {
  const [params] = useSearchParams()
  const productId = params.get('product')
  return productId ? <LoadedProduct key={productId} id={productId} /> : <ProductList />
}
