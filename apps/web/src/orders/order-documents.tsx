import type { ReactNode } from 'react';
import { FileDown } from 'lucide-react';
import { fetchFile } from '../kernel/fetch-file.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toasts.store.ts';
import type { Order } from './orders.queries.ts';

/** Invoice and credit note of an order, to be kept as files. */
export function OrderPapers({ order: { orderId, papers } }: { order: Order }): ReactNode {
  const t = useT();
  const fetchPaper = async (paper: string): Promise<void> => {
    const { name, bytes, type } = await fetchFile(`/api/shop/order/${orderId}/${paper}.pdf`);
    saveFile(name, [bytes], type);
    showToast({ tone: 'success', text: t('orders.fetched') });
  };
  return papers.map((paper) => (
    <Button
      key={paper}
      kind="paper"
      icon={<Sign of={FileDown} size={20} />}
      onPress={() => fetchPaper(paper)}
    >
      {t(paper === 'invoice' ? 'orders.invoice' : 'orders.credit')}
    </Button>
  ));
}
