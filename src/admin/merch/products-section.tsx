import { useSearchParams } from 'react-router-dom'
import { ProductList } from './product-list.tsx'
import { AskedProduct } from './product-page.tsx'

export function ProductsSection() {
  const [params] = useSearchParams()
  const asked = params.get('product')
  return asked ? <AskedProduct key={asked} id={asked} /> : <ProductList />
}
