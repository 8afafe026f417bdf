// Runs before the first paint: the saved theme, language and direction, so that nothing flashes, and the texts of the
// first paint and the worker on their way beside the code; and whether what the server painted for a guest is wanted
// here. The keys are the encoded names of src/kernel/preferences.store.ts and of the session; a test holds them together.
(function () {
  var root = document.documentElement;
  var saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('g.cHJlZmVyZW5jZXM') || '{}') || {};
  } catch {
    // Storage is closed or its text is broken: what the server wrote stands.
    root.dataset.kept = 'none';
  }
  if (saved.theme === 'pink' || saved.theme === 'blue') root.dataset.theme = saved.theme;
  if (typeof saved.locale === 'string') {
    root.lang = saved.locale;
    root.dir = saved.locale.slice(0, 2) === 'ar' ? 'rtl' : 'ltr';
  }

  // The worker that asks the server comes up meanwhile; src/kernel/fetch-way.ts takes it over, and starts another if it failed.
  try {
    var early = new Worker('/worker/fetch.js', { type: 'module', name: 'fetch' });
    early.onmessage = function () {
      early.saidHello = true;
    };
    early.onerror = function () {
      window.earlyWorker = null;
    };
    window.earlyWorker = early;
  } catch {
    window.earlyWorker = null;
  }

  // As src/i18n/languages.ts picks it; Chinese only by its exact name. Where this finds none, the app asks later.
  var known =
    'en-US de-DE ar-AE fr-FR nl-NL zh-CN zh-TW ja-JP no-NO sv-SE da-DK it-IT es-ES pt-PT th-TH vi-VN tr-TR fi-FI'.split(
      ' ',
    );
  var wanted = String(known.indexOf(saved.locale) < 0 ? navigator.languages[0] : saved.locale);
  var tongue = wanted.split('-')[0];
  var locale = known.find(function (each) {
    return each === wanted || (tongue !== 'zh' && each.split('-')[0] === tongue);
  });
  takePaint(locale);
  if (locale === undefined) return;
  // The server names the further parts of the page that is asked for.
  ('first ' + (root.dataset.parts || '')).split(' ').forEach(function (part) {
    if (part === '') return;
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = '/lang/' + locale + '/' + part + '.json?v=' + (root.dataset.texts || '');
    document.head.append(link);
  });

  /**
   * The server paints the page as a guest sees it first. It stands until the app draws the same: what is tapped until then is tapped again
   * afterwards. Where somebody else opens it, or another page was kept, it is not shown.
   */
  function takePaint(locale) {
    if (!root.dataset.painted) return;
    var form = matchMedia('(min-width: 1100px)').matches ? 'desk' : 'phone';
    var isKnown = saved.home || root.dataset.kept;
    try {
      isKnown = isKnown || localStorage.getItem('g.dXNlcjpzZXNzaW9u');
    } catch {
      // A browser that keeps nothing knows nobody.
    }
    if (isKnown || root.dataset.painted !== [location.pathname, locale, form].join(' ')) {
      root.dataset.painted = 'no';
      return;
    }
    var live = 'a,button,input';
    var tapped = -1;
    var all = function () {
      return [].slice.call(document.querySelectorAll(live));
    };
    var hold = function (event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      tapped = all().indexOf(event.target.closest(live));
      if (tapped >= 0) event.preventDefault();
    };
    var letGo = function () {
      removeEventListener('click', hold, true);
      var again = all()[tapped];
      tapped = -1;
      if (again) {
        again.focus();
        again.click();
      }
    };
    addEventListener('click', hold, true);
    addEventListener('ready', letGo, { once: true });
    // Where the app does not come, links lead on by themselves.
    setTimeout(letGo, 8000);
  }

  // Rules of a language are read when they are first used, which takes a slow phone a while: now it only waits.
  setTimeout(function () {
    new Intl.PluralRules(locale).select(2);
    new Intl.NumberFormat(locale + '-u-nu-latn').format(2);
  });
})();
