import { Bell, Eye, Gem, Play, Star, TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Balance, Price } from '../amounts.tsx';
import { Badge } from '../badge.tsx';
import { Burst } from '../burst.tsx';
import { Countdown } from '../countdown.tsx';
import { Count } from '../count.tsx';
import { DigitalTime } from '../digital-time.tsx';
import { Face } from '../face.tsx';
import { Sign } from '../lucide.tsx';
import { Money } from '../money.tsx';
import { Pill } from '../pill.tsx';
import { Stars } from '../stars.tsx';
import { Specimen, States } from './specimen.tsx';

function Badges(): ReactNode {
  return (
    <Specimen name="Badges and counts">
      <States>
        <Badge tone="free" dot>
          Free
        </Badge>
        <Badge tone="play" icon={<Sign of={Play} size={14} />}>
          Playing
        </Badge>
        <Badge tone="queue" icon={<Sign of={Users} size={14} />}>
          Queue 3
        </Badge>
        <Badge tone="club" icon={<Sign of={Gem} size={14} />}>
          Jade
        </Badge>
        <Badge tone="ruby" icon={<Sign of={Gem} size={14} />}>
          Ruby
        </Badge>
        <Badge tone="lv" icon={<Sign of={Star} size={14} />}>
          Lv 5
        </Badge>
        <Badge tone="new">New room</Badge>
        <Badge tone="bad" icon={<Sign of={TriangleAlert} size={14} />}>
          Repair
        </Badge>
      </States>
      <States>
        {[0, 1, 12, 99, 100].map((count) => (
          <span key={count} className="ib">
            <Sign of={Bell} />
            <Count of={count} label="unread" />
          </span>
        ))}
      </States>
      <States>
        {['Mika', 'Aiko', 'Jonas'].map((name) => (
          <Face key={name} name={name} />
        ))}
      </States>
    </Specimen>
  );
}

function Prices(): ReactNode {
  return (
    <Specimen name="Prices">
      <States>
        <Price coins={30} />
        <Price coins={12_480} size={26} />
      </States>
      <Money minor={499} />
      <Money minor={499} original={999} />
      <Money minor={1999} original={2499} near={{ minor: 1839, currency: 'EUR', date: '2026-11-20' }} />
    </Specimen>
  );
}

function Times(): ReactNode {
  const [now] = useState(Date.now);
  return (
    <Specimen name="Time">
      <States of="countdown">
        <Countdown until={now + 90_000} />
      </States>
      <States of="digital">
        <DigitalTime until={now + 7_384_000} />
      </States>
    </Specimen>
  );
}

export function MarkSpecimens(): ReactNode {
  return (
    <>
      <Badges />
      <Prices />
      <Times />
      <Specimen name="Stars">
        <States of="five">
          {[0, 2.5, 5].map((value) => (
            <Stars key={value} value={value} />
          ))}
        </States>
        <States of="three">
          {[1, 2, 3].map((value) => (
            <Stars key={value} value={value} of={3} size={28} />
          ))}
        </States>
        <div className="gallery__burst">
          <Burst />
        </div>
      </Specimen>
      <Specimen name="On the ground" raised>
        <States>
          <Balance coins={12_480} />
          <Pill icon={<Sign of={Eye} size={18} />} label="Watching">
            38
          </Pill>
          <Pill icon={<Sign of={Users} size={18} />} onPress={() => undefined}>
            Queue
          </Pill>
        </States>
      </Specimen>
    </>
  );
}
