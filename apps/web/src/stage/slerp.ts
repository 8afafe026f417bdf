type Turn = readonly [x: number, y: number, z: number, w: number];

/** Shortest-way rotation from `a` to `b`, written into `out`. Near neighbours, so a normalised lerp would do; this one is exact. */
export function slerp(a: Turn, b: Turn, u: number, out: [number, number, number, number]): void {
  let dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = dot < 0 ? -1 : 1;
  dot *= sign;
  let wa = 1 - u;
  let wb = u * sign;
  if (dot < 0.9995) {
    const angle = Math.acos(dot);
    const sin = Math.sin(angle);
    wa = Math.sin((1 - u) * angle) / sin;
    wb = (Math.sin(u * angle) / sin) * sign;
  }
  const [x, y, z, w] = [
    a[0] * wa + b[0] * wb,
    a[1] * wa + b[1] * wb,
    a[2] * wa + b[2] * wb,
    a[3] * wa + b[3] * wb,
  ];
  const k = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  out[0] = x * k;
  out[1] = y * k;
  out[2] = z * k;
  out[3] = w * k;
}
